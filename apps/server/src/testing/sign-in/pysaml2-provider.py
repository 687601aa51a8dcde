"""Answers one SAML request with pysaml2: JSON on standard input, the response in Base64 on standard output."""

import base64
import json
import os
import sys
import tempfile

from saml2 import BINDING_HTTP_REDIRECT
from saml2.authn_context import PASSWORD
from saml2.config import IdPConfig
from saml2.saml import NAME_FORMAT_URI, NAMEID_FORMAT_PERSISTENT, NameID
from saml2.server import Server
from saml2.xmldsig import DIGEST_SHA256, SIG_RSA_SHA256

asked = json.load(sys.stdin)
person = asked["person"]

with tempfile.TemporaryDirectory() as folder:

    def store(name, text):
        path = os.path.join(folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    settings = {
        "entityid": asked["issuer"],
        "xmlsec_binary": "/usr/bin/xmlsec1",
        "key_file": store("key.pem", asked["key"]),
        "cert_file": store("certificate.pem", asked["certificate"]),
        "metadata": {"local": [store("metadata.xml", asked["metadata"])]},
        "service": {
            "idp": {
                "endpoints": {"single_sign_on_service": [(asked["loginUrl"], BINDING_HTTP_REDIRECT)]},
                "name_id_format": [NAMEID_FORMAT_PERSISTENT],
                "policy": {"default": {"lifetime": {"minutes": 5}, "name_form": NAME_FORMAT_URI}},
            }
        },
    }
    provider = Server(config=IdPConfig().load(settings))
    request = provider.parse_authn_request(asked["request"], BINDING_HTTP_REDIRECT)
    response = provider.create_authn_response(
        identity={"mail": [person["email"]], "displayName": [person["name"]]},
        userid=person["id"],
        name_id=NameID(format=NAMEID_FORMAT_PERSISTENT, text=person["id"]),
        authn={"class_ref": PASSWORD, "authn_auth": asked["issuer"]},
        sign_assertion=True,
        sign_response=True,
        sign_alg=SIG_RSA_SHA256,
        digest_alg=DIGEST_SHA256,
        **provider.response_args(request.message),
    )

sys.stdout.write(base64.b64encode(str(response).encode("utf-8")).decode("ascii"))
